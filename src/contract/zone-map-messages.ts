/** The texts of the map of delivery zones in the panel. They load together with the map. */
export const zoneMapMessages = {
  map: 'Map',
  label: 'Map of the delivery zones',
  hint: 'Drag the map, or move it with the arrow keys. The blue point is the restaurant. Zones with postcodes are not on the map.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all zones',
  click: 'A click on the map',
  clickNothing: 'Changes nothing',
  clickRestaurant: 'Sets the position of the restaurant',
  clickCorner: (label: string) => `Adds a corner to “${label}”`,
  removeCorner: 'Remove the last corner',
  failed:
    'Some pictures of the map could not be loaded. Check the URL. After the first save of a URL, reload this page.',
  reload: 'Reload the page',
} as const
