import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { TabLinks } from '#ui/navigation/tabs.tsx'
import type { Section } from '../house-words.ts'
import { useJump } from './use-jump.ts'

/** Sticks under the header and marks the section in view. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const box = useRef<HTMLDivElement>(null)
  const jump = useJump()
  const current = useSectionInView(sections)
  useEffect(() => {
    const row = box.current?.querySelector('nav')
    const tab = row?.children[sections.findIndex((section) => section.id === current)]
    if (!row || !(tab instanceof HTMLElement)) return
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  }, [sections, current])
  return (
    <div ref={box} className="stick">
      <TabLinks
        label={m.house_sections()}
        links={sections.map(({ id, label }) => ({ label, current: id === current, ...jump(id) }))}
      />
    </div>
  )
}

/** The last section whose top is in the upper third of the window or above; before all of them, the first. */
function useSectionInView(sections: readonly Section[]): Section['id'] | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const reached = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        }
        setCurrent((sections.findLast((section) => reached.has(section.id)) ?? sections[0])?.id)
      },
      // The margin extends far above the window, so that a jump past a section is noticed. The lower bound is a third
      // and not the middle, where after a jump to a short section the next one would already be.
      { rootMargin: '100000px 0px -70% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [sections])
  return current
}
