/** The refusals of the routes for printers and tickets (`problems`). */
export const printerRefusals = {
  'printing/off': {
    status: 409,
    message: 'This restaurant prints no tickets. Switch printing on in the settings first.',
  },
  'printer/not-found': { status: 404, message: 'There is no such printer.' },
  'printer/too-many': { status: 409, message: 'You have 20 printers, which is the maximum. Delete one first.' },
  'printer/edit-conflict': {
    status: 409,
    message: 'Someone else has changed this printer in the meantime. Please review both versions.',
  },
  'printer/fallback-invalid': {
    status: 400,
    message: 'The fallback printer must be another printer that exists. Please choose another one.',
  },
  'printer/no-server-url': {
    status: 409,
    message: 'This server connects to this printer, so it needs no server URL.',
  },
  'printer/no-ticket': { status: 404, message: 'There is no ticket for this printer.' },
  'printer/media-type-unknown': { status: 415, message: 'Tickets are not available in this format.' },
  'printer/none-for-template': {
    status: 409,
    message:
      'No printer prints this kind of ticket. Choose a printer, or set its copies in the settings of the printers.',
  },
} as const
