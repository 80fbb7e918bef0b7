import { needsAnother } from '#contract/orders/open-findings.ts';
import type { TrackedFile } from '#web/pages/track/tracked-order.ts';
import { TextLink } from '#web/ui/button.tsx';

/** Leads to the files of which nothing can be made. */
export function OtherFiles({ files }: { files: readonly TrackedFile[] }) {
  const names = files.filter(({ measurement }) => needsAnother(measurement)).map(({ name }) => name);
  return (
    <>
      <h3 className="text-lg">Send another file</h3>
      <p className="wrap-anywhere">
        Nothing can be made of <bdi>{names.join(', ')}</bdi>. <TextLink href="#files">See why, and replace it</TextLink>
      </p>
    </>
  );
}
