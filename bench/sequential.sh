#!/usr/bin/env bash
# Usage: sequential.sh URL PROJECT KEY FROM TO BEFORE_FROM BEFORE_TO FILE: the report's table of pages as one would write it by
# hand with curl and jq, one request after the other. Every page has rows in both windows.
set -euo pipefail
url=$1 project=$2 key=$3 file=$8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# read_window FROM TO ROWS
read_window() {
  local offset=0 more=true
  while [[ $more == true ]]; do
    curl --silent --show-error --fail --header "Authorization: Bearer $key" --output "$folder/page" \
      "$url/v1/analytics/$project/views?dateFrom=$1&dateTo=$2&limit=250&offset=$offset"
    jq --compact-output '.views[]' "$folder/page" >> "$folder/$3"
    more=$(jq .hasMore "$folder/page")
    offset=$((offset + 250))
  done
}

read_window "$4" "$5" now
read_window "$6" "$7" before

last=$(date --utc --date "$5 - 1 day" +%F)
printf '\xEF\xBB\xBF' > "$file"
jq --raw-output --slurp --slurpfile before "$folder/before" --arg from "$4" --arg to "$last" '
  INDEX($before[]; .path) as $earlier |
  (["period_from", "period_to", "path", "human", "ai", "total", "previous_human", "previous_ai", "previous_total", "change_human", "change_ai", "change_total"] | join(",")),
  (sort_by([-.human, -.ai, .path])[] | $earlier[.path] as $was |
    [$from, $to, .path, .human, .ai, .total, $was.human, $was.ai, $was.total, .human - $was.human, .ai - $was.ai, .total - $was.total]
    | map(tostring) | join(","))
' "$folder/now" | sed 's/$/\r/' >> "$file"
