// Splits many items into small groups, so that memory does not grow with their number. Pure.

/** In the order of `items`, which are read once; the last piece may be smaller than `size`. */
export function* inPieces<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let piece: Item[] = []
  for (const item of items) {
    piece.push(item)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
