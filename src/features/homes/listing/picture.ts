import { z } from 'zod'

export const Picture = z.object({
  id: z.number(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  placeholder: z.string(),
})

export type Picture = z.infer<typeof Picture>
