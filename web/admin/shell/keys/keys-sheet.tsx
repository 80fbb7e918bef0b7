import { useLocation } from 'react-router';
import { Dialog } from '#web/admin/ui/dialog.tsx';
import { EVERYWHERE, type KeyGroup, keysOfScreen } from './key-names.ts';

function Keys({ title, keys }: KeyGroup) {
  return (
    <section>
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
  );
}

/** The keys of the screen, and those that every screen has. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog wide open={open} onOpenChange={(isOpen) => isOpen || onClose()} title="Keys">
      <div className="keys-body">
        {[...keysOfScreen(pathname), ...EVERYWHERE].map((group) => (
          <Keys key={group.title} {...group} />
        ))}
      </div>
    </Dialog>
  );
}
