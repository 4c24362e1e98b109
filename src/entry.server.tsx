import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import css from '#app/app.css?inline'
import { pageContext } from '#shared/page-context.ts'
import { ShellContext } from '#ui/page/shell-context.tsx'

const styles = Buffer.from(css).toString('latin1')

/** Logs unexpected errors of loaders and actions; refusals are ordinary responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).report(error)
}

/**
 * Renders a page whole. Loaders answer in milliseconds here, so there is nothing to stream;
 * a whole page can be cached and knows its status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, signedIn, requestId, drawn } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stylesAt = `/*${nonce}*/`
  const shell = { nonce, requestId, css: signedIn ? null : stylesAt }
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ShellContext value={shell}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ShellContext>,
      {
        nonce: { script: nonce, style: nonce },
        // Otherwise lazy parts would be streamed at the end of the page and moved into place by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(collect(resolve))
        },
        onShellError: reject,
        onError(error) {
          reject(error)
        },
      },
    )
  })
  drawn({ html, styles, stylesAt, failed: routerContext.staticHandlerContext.errors !== null })
  return new Response(null, { status, headers })
}

/** Collects the output as latin1 text, which is cheaper than reading a stream chunk by chunk. */
function collect(take: (page: string) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      take(Buffer.concat(chunks).toString('latin1'))
      done()
    },
  })
}
