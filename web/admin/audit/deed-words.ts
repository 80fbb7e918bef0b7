/** What the screen says of a deed for which its call has no good name. */
const SAID: Readonly<Record<string, string>> = {
  'add quotations': 'quotation drafted',
  'change quotations': 'draft of a quotation changed',
  'delete quotations': 'draft of a quotation discarded',
  'add send': 'quotation sent',
  'add invoices': 'invoice issued',
  'add payments': 'payment recorded',
  'add reversal': 'payment reversed',
  'add credit-notes': 'credit note issued',
  'add reminders': 'reminder sent',
  'add unit': 'unit of a file set',
  'add acceptance': 'file taken as it is',
  'add restore': 'restored from the bin',
  'add import': 'imported',
  'add answers': 'answered',
  'add retry': 'sent again',
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  'passkey-sign-in': 'signed in with a passkey',
};
const DONE: Readonly<Record<string, string>> = { add: 'added', change: 'changed', delete: 'deleted' };

/** A deed as a reader of the log says it: `add send` is 'quotation sent', `change` is 'changed', `add uploads` 'uploads added'. */
export const deedWords = (action: string) => {
  const [verb = '', ...rest] = action.split(' ');
  const what = rest.join(' ').replaceAll('-', ' ');
  return SAID[action] ?? `${what} ${DONE[verb] ?? verb.replaceAll('-', ' ')}`.trim();
};
