const IN_WORK = 'We have already started on this order, so its files cannot change any more. Please call us.';

/** Until which status the files of an order may change; and why not any more. */
const OPEN: readonly string[] = ['new', 'reviewing', 'quoted'];
const CLOSED: Readonly<Record<string, string>> = {
  ready: 'This order is ready, so its files cannot change any more. Please call us.',
  delivered: 'This order was delivered, so its files cannot change any more. Please place a new order.',
  cancelled: 'This order was cancelled, so its files cannot change any more. Please write to us.',
};

/** What customers read when they answer what was found in a file, or replace it. */
export const FILE_ANSWER_MESSAGE = {
  findings: 'Please say which findings you mean!',
  asIs: 'Please say which findings of a file you mean, each by its code and its figures, and twenty at most!',
  measurement: 'Please say which measurement you read!',
  upload: 'Please name an upload!',
  /** By status; undefined while the files may change. */
  closed: (status: string) => (OPEN.includes(status) ? undefined : (CLOSED[status] ?? IN_WORK)),
  quotationAccepted:
    'You have accepted the quotation for this order, so its files cannot change any more. Please write or call us.',
  notMeasured: 'This file is still being measured. Please wait a moment and reload this page.',
  measuredAnew: 'This file was measured again in the meantime. Please reload this page to see what was found.',
  unknownFinding: 'This was not found in the file. Please reload this page to see what was.',
  unitKnown: 'The unit of this file is known by now. Please reload this page.',
  replaced: 'This file was replaced in the meantime. Please reload this page to see the new one.',
  sameFile: 'This is the same file as before. Please choose the corrected one!',
  manyReplacements: 'This file was replaced five times already. Please call us, so we can sort it out together.',
  accepted: 'Thank you! We have noted that you want this part as it is.',
  replacedNow: 'Thank you! Your new file has replaced the old one, and we have been told.',
} as const;
