import type { LucideIcon } from 'lucide-react';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import type { Done } from '#contract/http/envelope.ts';
import type { ListedNotice, Severity } from '#contract/notices.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { showToast } from '#web/elements/toast.ts';
import { ShortMoment } from '#web/ui/time.tsx';

const LOOK: Record<Severity, { Icon: LucideIcon; word: string; frame: string; icon: string }> = {
  info: { Icon: Info, word: 'For your information', frame: 'border-edge bg-panel', icon: 'text-muted' },
  warning: { Icon: TriangleAlert, word: 'Warning', frame: 'border-copper bg-copper-soft', icon: 'text-copper' },
  critical: { Icon: OctagonAlert, word: 'Urgent', frame: 'border-danger bg-danger-soft', icon: 'text-danger' },
};

interface NoticeItemProps {
  notice: ListedNotice;
  busy: boolean;
  onDismiss: () => void;
}

function NoticeItem({ notice, busy, onDismiss }: NoticeItemProps) {
  const { Icon, word, frame, icon } = LOOK[notice.severity];
  const mayDismiss = useMay()('DELETE', apiAddress.noticeByCode);
  return (
    <li className={`flex items-start gap-3 border-s-4 py-2 ps-3 pe-1 ${frame}`} aria-busy={busy}>
      <Icon size={20} aria-hidden="true" className={`mt-2.5 shrink-0 ${icon}`} />
      <div className="min-w-0 grow py-2">
        <p className="max-w-[90ch] wrap-anywhere">
          <span className="sr-only">{word}: </span>
          {notice.message}
        </p>
        <p className="text-sm">
          <ShortMoment at={notice.raisedAt} />
          {notice.count > 1 && ` · ${notice.count.toLocaleString(locale())} times`}
        </p>
      </div>
      {notice.dismissible && mayDismiss && (
        <button
          type="button"
          title="Dismiss"
          aria-disabled={busy}
          onClick={() => busy || onDismiss()}
          className="button button-quiet size-11 shrink-0 p-0"
        >
          <X size={20} aria-hidden="true" />
          <span className="sr-only">Dismiss: {notice.message}</span>
        </button>
      )}
    </li>
  );
}

interface NoticeBannerProps {
  notices: readonly ListedNotice[];
  onChange: () => Promise<unknown>;
}

/** The notices to the owner, above every page of the back office. */
export function NoticeBanner({ notices, onChange }: NoticeBannerProps) {
  const [busyCode, setBusyCode] = useState<string>();
  const place = useRef<HTMLElement>(null);

  const dismiss = async ({ code }: ListedNotice) => {
    setBusyCode(code);
    try {
      await callApi<Done>(apiAddress.noticeByCode(code), { method: 'DELETE' });
      place.current?.focus(); // the button that has the focus is about to disappear
    } catch (error) {
      showToast({ kind: 'error', text: sentenceOf(error) });
    }
    await onChange();
    setBusyCode(undefined);
  };

  return (
    <section ref={place} aria-label="Notices" aria-live="polite" tabIndex={-1} className="outline-none print:hidden">
      {notices.length > 0 && (
        <ul className="sheet flex flex-col gap-2 pt-4">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.code}
              notice={notice}
              busy={busyCode === notice.code}
              onDismiss={() => void dismiss(notice)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
