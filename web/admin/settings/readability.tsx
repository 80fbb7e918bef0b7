import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { CONTRAST_MIN, contrastOf, contrastsOf, DAY, isReadable, nearestReadable } from '#contract/settings/colours.ts';
import { Button } from '#web/ui/button.tsx';

/** To one. */
const figure = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1`;

/** Where the chosen colour stands, and whether it can be read there. Nothing is saved while it cannot. */
export function Readability({ accent, onUse }: { accent: string; onUse: (accent: string) => void }) {
  if (!/^#[0-9a-f]{6}$/.test(accent)) return null;
  const places = contrastsOf(accent);
  const failing = places.filter(({ contrast }) => contrast < CONTRAST_MIN).length;
  return (
    <section aria-labelledby="readability" className="border border-line bg-panel">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <h2 id="readability" className="text-lg">
          Can it be read?
        </h2>
        <p className={`text-sm font-semibold ${failing > 0 ? 'text-danger' : 'text-success'}`}>
          {failing > 0 ? `${failing} of ${places.length} fail` : 'Everywhere'}
        </p>
      </div>
      <ul>
        {places.map(({ where, words, behind, contrast }) => (
          <li
            key={where}
            className={`flex items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0 ${contrast < CONTRAST_MIN ? 'bg-danger-soft' : ''}`}
          >
            <span
              aria-hidden="true"
              className="border border-line px-1.5 font-bold"
              style={{ color: words, backgroundColor: behind }}
            >
              Aa
            </span>
            <span className="grow">{where}</span>
            <span className="tabular-nums">{figure(contrast)}</span>
            {contrast < CONTRAST_MIN ? (
              <X size={18} role="img" aria-label="cannot be read" className="text-danger" />
            ) : (
              <Check size={18} role="img" aria-label="can be read" className="text-success" />
            )}
          </li>
        ))}
      </ul>
      {!isReadable(accent) && <Nearest accent={nearestReadable(accent)} onUse={onUse} />}
    </section>
  );
}

function Nearest({ accent, onUse }: { accent: string; onUse: (accent: string) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <span aria-hidden="true" className="h-6 w-8 border border-line" style={{ backgroundColor: accent }} />
      <p className="grow">
        Nearest that passes: <strong>{accent}</strong>, {figure(contrastOf(accent, DAY.paper))}
      </p>
      <Button variant="secondary" onClick={() => onUse(accent)} className="px-3">
        Use it
      </Button>
    </div>
  );
}
