import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { showToast } from '#web/elements/toast.ts';
import { late, PART_MISSING } from './late.tsx';

const Nothing = () => null;

/**
 * A dialog whose script is loaded when it is first opened. Where it does not come a toast says so, and it closes again: the same press tries
 * again. @param close how its owner is asked to close it
 */
export const lateDialog = <Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
) => {
  function NotOpened(props: Props) {
    const giveUp = useEffectEvent(() => {
      showToast({ kind: 'error', about: 'dialog', text: PART_MISSING });
      close(props);
    });
    useEffect(() => giveUp(), []);
    return null;
  }
  const Late = late(load, { Waiting: Nothing, Failed: NotOpened });
  const Opening = (props: Props) => (props.open || Late.isThere() ? <Late {...props} /> : null);
  return Object.assign(Opening, { prefetch: Late.prefetch });
};
