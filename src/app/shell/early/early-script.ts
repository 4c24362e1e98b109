import type { EarlyPage } from '#shared/early-page.ts'
import { keepPageEarly } from './keep-page-early.ts'
import { wakeAfterPaint } from './wake-after-paint.ts'

/** The page hands it over around this script (platform/http/first-paint.ts). */
declare const earlyPage: EarlyPage

// In every page, before its files of scripts (docs/decisions/0031).
keepPageEarly(earlyPage.offline)
wakeAfterPaint(earlyPage.modules)
