import HardDrive from 'lucide-react/icons/hard-drive';
import { apiAddress } from '#contract/addresses.ts';
import { sizeText } from '#contract/formats/size-text.ts';
import { success } from '#contract/http/envelope.ts';
import { storage } from '#contract/storage.ts';
import { useApiData } from '#web/admin/parts/use-api-data.ts';

const reply = success(storage);

/** The free disk space; nothing if it is unknown. */
export function StorageLeft() {
  const { data: space } = useApiData(reply, apiAddress.storage); // errors are not shown: a notice warns when space runs out
  if (!space) return null;
  return (
    <section aria-labelledby="storage" className="mt-10">
      <h2 id="storage" className="text-lg">
        Storage
      </h2>
      <p className="mt-1 flex items-center gap-3 text-muted">
        <HardDrive size={22} aria-hidden="true" className="shrink-0" />
        <span>
          <span className="font-semibold text-ink">{sizeText(space.free)} free</span> of {sizeText(space.total)}
        </span>
      </p>
    </section>
  );
}
