import HardDrive from 'lucide-react/icons/hard-drive';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import type { BinEntry } from '#contract/bin.ts';
import { locale } from '#contract/formats/locale.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import type { CountedPage } from '#contract/http/envelope.ts';
import type { Storage } from '#contract/storage.ts';
import { useApiData } from '#web/admin/ui/use-api-data.ts';
import { SentAhead } from './sent-ahead.tsx';

const BIN = `${apiAddress.bin}?limit=1`;
const sumsOf = ({ total, bytes }: CountedPage<BinEntry> & { bytes: number }) => ({ total, bytes });

/** What lies in the bin and takes disk space until it is erased; nothing while it is empty. */
function InBin() {
  const { data: bin } = useApiData(BIN, sumsOf);
  if (!bin || bin.total === 0) return null;
  return (
    <p className="mt-3 flex items-start gap-3 text-muted">
      <Trash2 size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <span className="font-semibold text-ink">{sizeText(bin.bytes)}</span> are files of deleted orders in the{' '}
        <Link to={siteAddress.bin} className="text-link">
          bin
        </Link>{' '}
        ({bin.total === 1 ? '1 entry' : `${bin.total.toLocaleString(locale())} entries`}).
      </span>
    </p>
  );
}

/** The free disk space, and what waits on it for orders; nothing if it is unknown. */
export function StorageLeft() {
  const { data: space, reload } = useApiData<Storage>(apiAddress.storage); // errors are not shown: a notice warns when space runs out
  if (!space) return null;
  return (
    <section aria-labelledby="storage" className="mt-10">
      <h2 id="storage" className="text-lg">
        Storage
      </h2>
      <p className="mt-2 flex items-start gap-3 text-muted">
        <HardDrive size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>
          <span className="font-semibold text-ink">{sizeText(space.free)} free</span> of {sizeText(space.total)}
        </span>
      </p>
      <InBin />
      <SentAhead held={space.sentAhead} reload={reload} />
      <p className="mt-3 text-sm text-muted">
        Karkhana {space.version}, schema {space.schema}
      </p>
    </section>
  );
}
