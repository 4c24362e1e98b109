import { useRouteError, useRouteLoaderData } from 'react-router'

/**
 * The data of the root, which every screen has, one that was refused too; undefined only while the root itself failed.
 * A domain reads its own part of it through a hook of its own (`useViewer`, `useCity`).
 */
export function useRootData<Part>(): Part | undefined {
  const loaded = useRouteLoaderData('root') as Part | undefined
  const refusal = useRouteError() as { data?: { frame?: Part } } | undefined
  return loaded ?? refusal?.data?.frame
}
