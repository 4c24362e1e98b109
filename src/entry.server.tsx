import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#shared/page-context.ts'
import { ShellContext } from '#ui/shell-context.tsx'
import css from './app.css?inline'

/** What a loader or an action threw without meaning to; refusals are answers, not failures. */
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
  const { nonce } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const shell = { nonce, css }
  const page = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ShellContext value={shell}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ShellContext>,
      {
        nonce: { script: nonce, style: nonce },
        // Else what is loaded on demand stands at the end of a long page, for a script to put in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          reject(error)
        },
      },
    )
  })
  return new Response(page, { status, headers })
}
