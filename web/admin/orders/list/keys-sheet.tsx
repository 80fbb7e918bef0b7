import { Dialog } from '#web/admin/ui/dialog.tsx';

const KEYS: readonly (readonly [
  title: string,
  keys: readonly (readonly [words: string, keys: readonly string[]])[],
])[] = [
  [
    'Move',
    [
      ['next, previous', ['j', 'k']],
      ['open the order', ['Enter']],
      ['in a new tab', ['Ctrl', 'Enter']],
      ['quick look', ['Space']],
      ['next view, the one before', [']', '[']],
      ['this view', ['1', '…', '7']],
    ],
  ],
  [
    'Choose',
    [
      ['choose the row', ['x']],
      ['and the next', ['Shift', 'j']],
      ['the whole list', ['Ctrl', 'a']],
      ['choose nothing', ['Esc']],
      ['filter', ['f']],
      ['group by material', ['g']],
    ],
  ],
  [
    'Act on the chosen, or the row',
    [
      ['move on', ['m']],
      ['print tickets', ['p']],
      ['download ZIP', ['d']],
      ['export', ['e']],
      ['assign', ['a']],
      ['hold, go on', ['h']],
    ],
  ],
  [
    'Everywhere',
    [
      ['search', ['/']],
      ['this sheet', ['?']],
    ],
  ],
];

/** The keys of the list. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog wide open={open} onOpenChange={(isOpen) => isOpen || onClose()} title="Keys">
      <div className="keys-body">
        {KEYS.map(([title, keys]) => (
          <section key={title}>
            <h3 className="mb-2 text-base">{title}</h3>
            <dl>
              {keys.map(([words, pressed]) => (
                <div key={words}>
                  <dt>{words}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <kbd key={key} className="key">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
