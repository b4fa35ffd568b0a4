export function composePrompt(parts: { prompt: string; [key: string]: unknown }): string {
  return parts.prompt
}
