import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { providerError } from '../provider-error.ts'
import { checkPrefix, contentTypeOf } from './keys.ts'
import type { Storage } from './port.ts'

export type S3Settings = {
  /** The address of the server; AWS in this region if it is left out. */
  endpoint?: string | undefined
  region: string
  bucket: string
  keyId: string
  secret: string
}

const partBytes = 8 * 1024 * 1024

/** Objects in a bucket of any server that speaks S3's protocol: what several machines share. */
export function s3Storage({
  endpoint,
  region,
  bucket: Bucket,
  keyId,
  secret,
}: S3Settings): Storage & { close(): void } {
  const client = new S3Client({
    ...{ region, maxAttempts: 3, credentials: { accessKeyId: keyId, secretAccessKey: secret } },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Not every server knows the checksums that the SDK adds by itself.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  })
  return {
    async put(key, body, { contentType }) {
      if (contentTypeOf(key) !== contentType) {
        throw providerError('rejected', `The extension of the key does not go with ${contentType}`)
      }
      const params = { Bucket, Key: key, ContentType: contentType }
      if (body instanceof Readable) {
        // In parts, each held in memory once: a stream that fails leaves nothing, as the last step never comes.
        const upload = new Upload({ client, params: { ...params, Body: body }, partSize: partBytes, queueSize: 1 })
        await upload.done().catch(failed)
      } else await client.send(new PutObjectCommand({ ...params, Body: body })).catch(failed)
    },
    async get(key, range) {
      const contentType = contentTypeOf(key)
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key, Range })).catch(orNull)
      if (!found?.Body) return null
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0)
      return { key, size, contentType, body: found.Body as Readable }
    },
    async head(key) {
      const contentType = contentTypeOf(key)
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(orNull)
      return found && { key, size: found.ContentLength ?? 0, contentType }
    },
    async remove(key) {
      contentTypeOf(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(orNull)
    },
    async *list(prefix) {
      checkPrefix(prefix)
      let token: string | undefined
      do {
        const asked = { Bucket, Prefix: prefix, ContinuationToken: token }
        const page = await client.send(new ListObjectsV2Command(asked)).catch(failed)
        for (const { Key: key, Size: size = 0 } of page.Contents ?? []) {
          if (key !== undefined) yield { key, size, contentType: contentTypeOf(key) }
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (token !== undefined)
    },
    async readAddress(key, seconds) {
      const ResponseContentType = contentTypeOf(key)
      const asked = new GetObjectCommand({ Bucket, Key: key, ResponseContentType })
      return getSignedUrl(client, asked, { expiresIn: seconds })
    },
    close: () => client.destroy(),
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.$metadata.httpStatusCode === 404)

function orNull(error: unknown): null {
  if (isMissing(error)) return null
  return failed(error)
}

/** Everything that comes from the server or the network may pass; what our own stream throws is the caller's. */
function failed(error: unknown): never {
  const isNetwork = error instanceof Error && 'code' in error && /^(E[A-Z]+|UND_ERR_\w+)$/.test(String(error.code))
  if (error instanceof S3ServiceException || isNetwork)
    throw providerError('unavailable', 'Files cannot be reached', error)
  throw error
}
