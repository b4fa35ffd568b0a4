// Reads the address of a job in the service's dashboard. Pure.

import type { InputReader } from '../kit/inputs/input-reader.ts'
import { refuseSecret } from '../kit/inputs/secret-in-text.ts'
import { toPercentEncoded } from '../kit/text/safe-url.ts'

// No characters that need escaping in Markdown, and ids only after the host.
const jobPage = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/(?:[A-Za-z0-9._~/?#=&%+:,;-]|\{(?:job|project)-id\})*$/

/** Plain https, with `{job-id}` after the host. The project is filled in. Undefined if not set. */
export function readJobUrl(read: InputReader, projectId: string): string | undefined {
  const template = read.text('job-url')
  if (template === '' || refuseSecret(read, 'job-url', template)) return undefined
  if (!jobPage.test(template) || !template.includes('{job-id}') || !URL.canParse(template)) {
    const expected =
      'an https address that has `{job-id}`, and `{project-id}` if the dashboard needs it, after the host'
    read.problem('job-url', template, expected, 'https://agents.example.com/projects/{project-id}/jobs/{job-id}')
    return undefined
  }
  return template.replaceAll('{project-id}', encodeURIComponent(projectId).replace(/[!'()*]/g, toPercentEncoded))
}
