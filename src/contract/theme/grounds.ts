/** The backgrounds of a site, and the colours of text and lines on them. The first one is that of `styles.css`. */
export const groundNames = ['warm', 'white', 'green'] as const
export type GroundName = (typeof groundNames)[number]

/** The names are those of the custom properties in `styles.css`. */
export type GroundColours = Record<'paper' | 'surface' | 'sunken' | 'line' | 'edge' | 'ink' | 'ink-soft', string>

export const grounds: Record<GroundName, { light: GroundColours; dark: GroundColours }> = {
  warm: {
    light: {
      paper: '#fdf6ea',
      surface: '#fffdf8',
      sunken: '#f5e9d8',
      line: '#e8d9c3',
      edge: '#947a63',
      ink: '#2b1710',
      'ink-soft': '#68503f',
    },
    dark: {
      paper: '#1a110d',
      surface: '#261a14',
      sunken: '#32241c',
      line: '#423127',
      edge: '#937b69',
      ink: '#f9eddd',
      'ink-soft': '#cfb9a4',
    },
  },
  white: {
    light: {
      paper: '#f8f8f9',
      surface: '#ffffff',
      sunken: '#ededf0',
      line: '#dcdce1',
      edge: '#7d7d88',
      ink: '#18181c',
      'ink-soft': '#54545e',
    },
    dark: {
      paper: '#121214',
      surface: '#1d1d21',
      sunken: '#29292e',
      line: '#3a3a41',
      edge: '#83838e',
      ink: '#f2f2f5',
      'ink-soft': '#bebec8',
    },
  },
  green: {
    light: {
      paper: '#f2f6ee',
      surface: '#fcfefa',
      sunken: '#e4ecdd',
      line: '#d0dbc7',
      edge: '#71836a',
      ink: '#162016',
      'ink-soft': '#4a5a47',
    },
    dark: {
      paper: '#0e1510',
      surface: '#172119',
      sunken: '#222e25',
      line: '#334138',
      edge: '#778a7c',
      ink: '#eaf3ea',
      'ink-soft': '#b4c5b6',
    },
  },
}
