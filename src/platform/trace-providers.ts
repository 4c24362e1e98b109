import type { Providers } from '#providers/providers.ts'
import { traced } from './tracing.ts'

/** Each call of an outside service as a span, by the service and the name of the call: never by what is sent. */
export function traceProviders(providers: Providers): Providers {
  return Object.fromEntries(
    Object.entries(providers).map(([service, provider]) => [service, traceProvider(service, provider)]),
  ) as Providers
}

function traceProvider<T extends object>(service: string, provider: T): T {
  const wrapped = new Map<PropertyKey, unknown>()
  return new Proxy(provider, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      if (!wrapped.has(name)) wrapped.set(name, traceCall(service, name, value.bind(target)))
      return wrapped.get(name)
    },
  })
}

/** Traces the methods that return a promise; others, such as lists that are read bit by bit, stay as they are. */
function traceCall(service: string, name: string, call: (...args: unknown[]) => unknown) {
  const facts = { 'provider.name': service, 'provider.call': name }
  return (...args: unknown[]) => {
    const answer = call(...args)
    return answer instanceof Promise ? traced(`${service}.${name}`, 'client', facts, () => answer) : answer
  }
}
