import type { LucideIcon } from 'lucide-react';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { BACKUP_OLD_DAYS, type BackupState } from '#contract/last-backup.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { ShortMoment } from '#web/ui/time.tsx';

const ADVICE: Record<BackupState['state'], string | undefined> = {
  never: 'Everything would be lost with this server.',
  fine: undefined,
  old: `It is more than ${BACKUP_OLD_DAYS} days old. What came later would be lost with this server.`,
};

const filesText = ({ files, bytes }: NonNullable<BackupState['last']>) =>
  `${files.toLocaleString(locale())} ${files === 1 ? 'file' : 'files'}, ${sizeText(bytes)}`;

interface FactProps {
  Icon: LucideIcon;
  color: string;
  advice: string | undefined;
  children: ReactNode;
}

function Fact({ Icon, color, advice, children }: FactProps) {
  return (
    <div className="mt-1 flex items-start gap-3 text-muted">
      <Icon size={22} aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <p className="wrap-anywhere">{children}</p>
        {advice !== undefined && (
          <p className="max-w-[60ch]">
            {advice} Save it on the server with <code className="whitespace-nowrap text-ink">karkhana backup</code> (or{' '}
            <code className="whitespace-nowrap text-ink">npm run backup</code>), best every night.
          </p>
        )}
      </div>
    </div>
  );
}

/** When the shop was last backed up; nothing if it is unknown. */
export function LastBackup() {
  const { data } = useApiData<BackupState>(apiAddress.lastBackup); // errors are not shown: a notice warns of an old backup
  if (!data) return null;
  const { state, last } = data;
  const look = state === 'fine' ? { Icon: DatabaseBackup, color: '' } : { Icon: TriangleAlert, color: 'text-copper' };
  return (
    <section aria-labelledby="last-backup" className="mt-10">
      <h2 id="last-backup" className="text-lg">
        Last backup
      </h2>
      <Fact {...look} advice={ADVICE[state]}>
        {last ? (
          <>
            <span className="font-semibold text-ink">
              <ShortMoment at={last.at} />
            </span>{' '}
            · {filesText(last)}
          </>
        ) : (
          <span className="font-semibold text-ink">Never</span>
        )}
      </Fact>
    </section>
  );
}
