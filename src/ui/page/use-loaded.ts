import { useEffect, useState } from 'react'

type Loaded<Module> = { module: Module | null; failed: boolean }

/**
 * Loads a heavy component once it is needed. Unlike React.lazy a failed download is a state, not a crash: the caller
 * keeps showing its fallback. `load` must be a constant.
 */
export function useLoaded<Module>(load: () => Promise<Module>, wanted: boolean): Loaded<Module> {
  const [state, setState] = useState<Loaded<Module>>({ module: null, failed: false })
  useEffect(() => {
    if (!wanted) return
    let current = true
    load().then(
      (module) => current && setState({ module, failed: false }),
      () => current && setState({ module: null, failed: true }),
    )
    return () => {
      current = false
    }
  }, [load, wanted])
  return state
}
