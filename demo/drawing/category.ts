/** What describes the pictures of a category, and where they are taken from. */
import type { Material } from './materials.ts'
import type { Part } from './scene.ts'

/** Where a picture is taken from. */
export interface Camera {
  /** Angle of the view above the table, in degrees; 90 is from above. */
  elevation: number
  /** Width of the picture in cm. */
  width: number
  /** Height of the point in the middle of the picture, in cm. */
  centre: number
}

export const fromAbove: Camera = { elevation: 56, width: 26.5, centre: 2.3 }
/** For dishes that are high. */
export const fromTheSide: Camera = { elevation: 34, width: 21.5, centre: 2.8 }
export const ofGlasses: Camera = { elevation: 28, width: 25, centre: 5 }

export interface Category {
  /** The surface under the dishes. */
  table: Material
  /** `fromAbove`, unless set. */
  camera?: Camera
  /** Other cameras for single dishes. */
  cameras?: Record<string, Camera>
  /** The dishes of the category's own picture: back left, back right, and front. */
  shows: [string, string, string]
  /** The parts of each dish, from the bottom to the top, by the base name of its picture. */
  dishes: Record<string, Part[]>
}
