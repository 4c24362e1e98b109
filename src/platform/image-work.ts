import pLimit from 'p-limit'
import sharp from 'sharp'

// Pictures share the machine with requests: one thread a job, two jobs at once, and no cache of pixels nobody asks for twice.
sharp.concurrency(1)
sharp.cache(false)

/** Every decode and encode goes through here. */
export const imageWork = pLimit(2)
