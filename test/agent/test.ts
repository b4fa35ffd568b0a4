// Extends Vitest's `test` with a new site for each test of the agent.

import { test as base, onTestFinished } from 'vitest'
import { createSite } from './site.ts'

/** A command, with the prompt of most requests. */
export const words = '/agent Fix the typo'
/** The default commit of the runs. */
export const sha = '0123456789abcdef0123456789abcdef01234567'

export async function openSite(options: Parameters<typeof createSite>[0] = {}) {
  const site = await createSite(options)
  onTestFinished(async () => void (await site.close()))
  return site
}

export const test = base.extend('site', async () => openSite())
