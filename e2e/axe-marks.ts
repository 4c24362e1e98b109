/*
 * What axe has to measure. Two of its rules ask what lies over what, and measure the whole page for that, which takes as
 * long as all other rules together: they are told here what they need not look at, because it is plainly fine. These
 * functions run in the page and can use nothing from outside.
 */

type Color = { parseString(text: string): void }
/** What its own types leave out. */
type Axe = {
  commons: {
    color: {
      Color: new () => Color
      flattenColors(over: Color, under: Color): Color
      getContrast(ground: Color, text: Color): number
    }
  }
}
type Ground = { layers: readonly string[]; isPlain: boolean; isFaded: boolean }

/**
 * Texts of `within` that are not plainly readable: too little contrast, or what is behind them is not the colour of what
 * they stand in. Of those that are called alike, with what they stand in, and are written alike on the same ground, two
 * are marked with the number of their kind. The kinds are returned.
 */
export function markTexts(within?: string): string[] {
  const { Color, flattenColors, getContrast } = (window as unknown as { axe: Axe }).axe.commons.color
  const remember = <K, V>(work: (key: K) => V) => {
    const known = new Map<K, V>()
    return (key: K): V => {
      const found = known.get(key) ?? work(key)
      known.set(key, found)
      return found
    }
  }
  const called = remember(
    (element: Element) => `${element.tagName}.${element.className}[${element.getAttributeNames()}]`,
  )
  const paper: Ground = { layers: ['rgb(255, 255, 255)'], isPlain: true, isFaded: false }
  const groundOf = remember((element: Element): Ground => {
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
    const under = element.parentElement ? groundOf(element.parentElement) : paper
    const isFaded = under.isFaded || opacity !== '1'
    if (backgroundImage !== 'none') return { layers: [...under.layers, backgroundImage], isPlain: false, isFaded }
    if (backgroundColor.startsWith('rgb(')) return { layers: [backgroundColor], isPlain: true, isFaded }
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
    // What is placed may lie over something else than its parent.
    const isPlain = under.isPlain && position === 'static'
    return { layers: isClear ? under.layers : [...under.layers, backgroundColor], isPlain, isFaded }
  })
  const read = remember((text: string) => {
    const color = new Color()
    color.parseString(text)
    return color
  })
  /** Of a text on a ground and what lies over that: their colours, with bars between. */
  const contrast = remember((colors: string) => {
    const [text, ground, ...layers] = colors.split('|').map(read) as [Color, Color, ...Color[]]
    return getContrast(
      layers.reduce((under, over) => flattenColors(over, under), ground),
      text,
    )
  })
  const enough = 4.5
  const isPlainlyReadable = (color: string, { layers, isPlain, isFaded }: Ground) =>
    isPlain && !isFaded && contrast([color, ...layers].join('|')) >= enough

  for (const mark of ['data-text', 'data-target']) {
    for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  }
  const unseen = within ? '.vh, .skip' : '.vh, .skip, footer.foot'
  const found = new Map<string, Set<Element>>()
  for (const root of document.querySelectorAll(within ?? 'body')) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement as Element
      if (texts.currentNode.nodeValue?.trim() === '') continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const ground = groundOf(element)
      if (isPlainlyReadable(color, ground) || element.closest(unseen)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      const names = around.map((one) => one && called(one))
      const kind = [...names, color, fontSize, fontWeight, ...ground.layers].join(' ')
      const alike = found.get(kind) ?? new Set()
      if (alike.size < 2) found.set(kind, alike.add(element))
    }
  }
  const kinds = [...found.keys()]
  for (const [index, kind] of kinds.entries()) {
    for (const element of found.get(kind) ?? []) element.setAttribute('data-text', String(index))
  }
  return kinds
}

/**
 * Marks what is pressed and might be too small and too near to another, or lies so that another leaves too little of it.
 * What is large enough, or small and far from all others, is fine by the rule itself.
 */
export function markTargets(): void {
  const least = 24
  const fields = 'checkbox combobox listbox option radio searchbox slider spinbutton switch textbox'
  const others = 'button gridcell link menuitem menuitemcheckbox menuitemradio progressbar scrollbar tab treeitem'
  const widgets = `${fields} ${others}`.split(' ').map((role) => `[role=${role}]`)
  const targets = [...document.querySelectorAll(`a[href],button,input,select,textarea,summary,${widgets}`)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      const margin = right - left < least || bottom - top < least ? least : 0
      return { element, margin, top, right, bottom, left }
    })
    .toSorted((a, b) => a.top - b.top)
  for (const [index, one] of targets.entries()) {
    for (let next = index + 1; next < targets.length; next += 1) {
      const other = targets[next] as (typeof targets)[number]
      if (other.top >= one.bottom + least) break
      const margin = Math.max(one.margin, other.margin)
      const isNear =
        other.top < one.bottom + margin && other.left < one.right + margin && one.left < other.right + margin
      if (!isNear) continue
      one.element.setAttribute('data-target', '')
      other.element.setAttribute('data-target', '')
    }
  }
}
