import type { CSSProperties } from 'react';
import { taxNumberText } from '#contract/formats/tax-number.ts';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { Logo } from '#web/ui/logo.tsx';

/** A quotation's head and foot: paper is white at night, too. */
export function PaperPreview({ values, accent }: { values: ShopSettings; accent: string }) {
  const { 'money.bin': bin, 'papers.footer': footer } = values;
  return (
    <div className="border border-line bg-white p-4 text-sm text-[#12213a]">
      <div className="flex justify-between gap-4 border-b-2 pb-2" style={{ borderColor: accent }}>
        <div className="min-w-0">
          {values['shop.logo'] !== '' && <Logo logo={values['shop.logo']} className="mb-1 h-8" />}
          <p className="font-bold">{values['shop.name']}</p>
          <p className="text-[#4a5a72] wrap-anywhere">
            {values['shop.email']} · {values['shop.phones'][0]}
            {bin !== '' && <span className="block">{taxNumberText(bin)}</span>}
          </p>
        </div>
        <div className="text-end font-bold">
          <p className="text-lg" style={{ color: accent }}>
            Quotation
          </p>
          <p>Q-2026-0001</p>
        </div>
      </div>
      <p className="mt-3 line-clamp-3 text-[#4a5a72]">{values['quotations.note']}</p>
      <p className="mt-6 line-clamp-2 text-[#4a5a72]">{footer}</p>
    </div>
  );
}

/** A mail as it begins and ends. */
export function MailPreview({ values, tokens }: { values: ShopSettings; tokens: CSSProperties }) {
  return (
    <div style={tokens} className="bg-paper p-4 text-sm">
      <div className="border-t-4 border-copper bg-panel p-4">
        <p className="font-bold text-copper">{values['shop.name']}</p>
        <p className="mt-1 text-lg font-bold">We have your order</p>
        <p className="mt-2">Thank you! You can follow it on a page of its own.</p>
        <span className="button button-primary mt-3 min-h-9 px-3 text-sm">See your order</span>
        <p className="mt-4 border-t border-line pt-2 text-muted">
          {values['shop.name']}
          <br />
          {values['shop.phones'][0]}
          <br />
          {values['shop.address']}
        </p>
      </div>
    </div>
  );
}
