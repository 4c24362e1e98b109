/** The colours of a town at an hour of the day. */
export type TownLight = {
  sky: readonly [string, string, string]
  sun: string
  haze: string
  facades: readonly [string, ...string[]]
  glass: string
  lit: string
  /** Share of windows with a light on. */
  litShare: number
  green: readonly [string, string]
  road: string
}

export const townLights = {
  morning: {
    sky: ['#a8d0d4', '#e4ead6', '#fbeccb'],
    sun: '#fff6dc',
    haze: '#c6d3cb',
    facades: ['#d9bd97', '#e9dcc6', '#b65f42', '#7fa39b', '#cf9c78', '#efe6d6'],
    glass: '#4c6465',
    lit: '#fbe3a6',
    litShare: 0.12,
    green: ['#3b7a4b', '#6ba36c'],
    road: '#5b5955',
  },
  noon: {
    sky: ['#8fbfcb', '#c9e0dd', '#f3f0dc'],
    sun: '#fffbe9',
    haze: '#bfd0cf',
    facades: ['#efe6d6', '#e2c9a4', '#c97f5c', '#9db8ae', '#d8a583', '#f4ead9'],
    glass: '#587577',
    lit: '#e9f0e6',
    litShare: 0.06,
    green: ['#2f6d47', '#5f9a64'],
    road: '#615e59',
  },
  dusk: {
    sky: ['#e8a06a', '#f5c489', '#fbe3b3'],
    sun: '#fff0c9',
    haze: '#dcae86',
    facades: ['#b0573c', '#d8a763', '#e7cfa9', '#6f8f8b', '#c97b52', '#e9dcc6'],
    glass: '#3f4a4d',
    lit: '#ffdf93',
    litShare: 0.45,
    green: ['#33644a', '#5b8a5c'],
    road: '#4d4743',
  },
  evening: {
    sky: ['#23445a', '#5d7f8d', '#eebf8e'],
    sun: '#fdf1d2',
    haze: '#6d8690',
    facades: ['#7d8a88', '#a8876a', '#8f4f3c', '#4f7371', '#b39a7c', '#6f7d86'],
    glass: '#24333b',
    lit: '#ffd67f',
    litShare: 0.6,
    green: ['#1f4a3b', '#3d6b52'],
    road: '#39393b',
  },
} as const satisfies Record<string, TownLight>
