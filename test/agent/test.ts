// Gives each test of the agent its own site.

import { test as base, onTestFinished } from 'vitest'
import { createSite } from './site.ts'

export async function openSite(options: Parameters<typeof createSite>[0] = {}) {
  const site = await createSite(options)
  onTestFinished(async () => void (await site.close()))
  return site
}

export const test = base.extend('site', async () => openSite())
