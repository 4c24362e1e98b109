import pLimit from 'p-limit'
import sharp from 'sharp'

// Image work shares the machine with requests: one thread per job, two jobs at once, and no pixel cache, because pixels
// are rarely needed twice.
sharp.concurrency(1)
sharp.cache(false)

/** Limits concurrency; every decode and encode must go through it. */
export const imageWork = pLimit(2)
