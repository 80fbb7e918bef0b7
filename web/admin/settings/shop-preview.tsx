import { type ReactNode, useState } from 'react';
import { accentsOf, nearestReadable } from '#contract/settings/colours.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { Logo } from '#web/ui/logo.tsx';
import { MailPreview, PaperPreview } from './paper-preview.tsx';

/** The tokens of an accent, for the browser's own choice of day or night. */
const tokensOf = (accent: string) => {
  const { day, night } = accentsOf(accent);
  const both = (tone: 'plain' | 'strong' | 'soft' | 'words') => `light-dark(${day[tone]}, ${night[tone]})`;
  return {
    '--color-copper': both('plain'),
    '--color-copper-strong': both('strong'),
    '--color-copper-soft': both('soft'),
    '--color-on-copper': both('words'),
  };
};

/** As it will be shown: while a colour is refused, the nearest that works. */
const shownAccent = (accent: string) => (/^#[0-9a-f]{6}$/.test(accent) ? nearestReadable(accent) : '#000000');

const VIEWS = ['Site', 'Paper', 'Mail'] as const;
type View = (typeof VIEWS)[number];

/** What visitors and customers will see of what was typed, before it is saved. */
export function ShopPreview({ values }: { values: ShopSettings }) {
  const [view, setView] = useState<View>('Site');
  const accent = shownAccent(values['shop.accent']);
  return (
    <section aria-labelledby="preview-title" className="border border-line bg-panel">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4">
        <h2 id="preview-title" className="py-3 text-lg">
          As visitors will see it
        </h2>
        <fieldset className="flex">
          <legend className="sr-only">What is shown</legend>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === view}
              onClick={() => setView(one)}
              className="min-h-11 cursor-pointer border-b-3 border-transparent px-2.5 text-sm font-semibold text-muted aria-pressed:border-copper aria-pressed:text-ink"
            >
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="p-3" inert>
        {view === 'Site' && <SitePreview values={values} tokens={tokensOf(accent)} />}
        {view === 'Paper' && <PaperPreview values={values} accent={accent} />}
        {view === 'Mail' && <MailPreview values={values} tokens={tokensOf(accent)} />}
      </div>
    </section>
  );
}

interface SitePreviewProps {
  values: ShopSettings;
  tokens: ReturnType<typeof tokensOf>;
}

function SitePreview({ values, tokens }: SitePreviewProps) {
  const networks = (['facebook', 'instagram', 'linkedin', 'youtube'] as const).filter((one) => values[`shop.${one}`]);
  return (
    <div style={tokens} className="border border-line text-sm">
      <div className="flex items-center gap-2 bg-panel px-3 py-2.5 font-bold">
        <Logo logo={values['shop.logo']} className="size-6 shrink-0" />
        <span className="truncate">{values['shop.name']}</span>
      </div>
      <div style={tokens} className="night bg-paper px-4 py-5 text-ink">
        <p className="mb-3 text-lg font-bold wrap-anywhere">{values['home.slides'][0]?.title ?? values['shop.name']}</p>
        <span className="button button-primary min-h-9 px-3 text-sm">Order Now</span>
      </div>
      {values.news[0] && <p className="truncate border-b border-line bg-panel px-3 py-1.5">{values.news[0]}</p>}
      <div className="grid grid-cols-2 gap-3 bg-panel px-3 py-3">
        <Column title="Get in Touch">
          {values['shop.email']}
          <br />
          {values['shop.phones'][0]}
        </Column>
        {values['shop.hours'].length > 0 && (
          <Column title="Open">
            {values['shop.hours'].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Column>
        )}
        {networks.length > 0 && <Column title="Follow Us">{networks.join(', ')}</Column>}
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-bold">{title}</p>
      <p className="text-muted">{children}</p>
    </div>
  );
}
