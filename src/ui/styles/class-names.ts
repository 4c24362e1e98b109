/** Joins the class names that apply: classNames('btn', small && 'sm', className). */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
