#!/usr/bin/env bash
# Usage: sequential.sh URL PROJECT KEY FROM TO FILE: the report's table of pages as one would write it by hand with curl and jq,
# one request after the other.
set -euo pipefail
url=$1 project=$2 key=$3 from=$4 to=$5 file=$6
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

offset=0 more=true
while [[ $more == true ]]; do
  curl --silent --show-error --fail --header "Authorization: Bearer $key" --output "$folder/page" \
    "$url/v1/analytics/$project/views?dateFrom=$from&dateTo=$to&limit=250&offset=$offset"
  jq --compact-output '.views[]' "$folder/page" >> "$folder/rows"
  more=$(jq .hasMore "$folder/page")
  offset=$((offset + 250))
done

jq --raw-output --slurp '
  def share: if .total == 0 then null else .ai / .total * 10000 | round / 10000 end;
  (["path", "human", "ai", "total", "ai_share", "previous_human", "previous_ai", "previous_total", "change_human", "change_ai", "change_total"] | join(",")),
  (sort_by([-.human, -.ai, .path])[] | [.path, .human, .ai, .total, share, null, null, null, null, null, null] | map(. // "" | tostring) | join(","))
' "$folder/rows" | sed 's/$/\r/' > "$file"
