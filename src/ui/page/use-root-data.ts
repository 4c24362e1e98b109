import { useRouteError, useRouteLoaderData } from 'react-router'

/**
 * The root loader's data, which every screen has, also a refused one; undefined only when the root itself failed. A
 * domain reads its part through its own hook (`useViewer`, `useCity`).
 */
export function useRootData<Part>(): Part | undefined {
  const loaded = useRouteLoaderData('root') as Part | undefined
  const refusal = useRouteError() as { data?: { frame?: Part } } | undefined
  return loaded ?? refusal?.data?.frame
}
