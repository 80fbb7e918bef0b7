import { useCallback, useLayoutEffect, useState } from 'react';

export type ReportUnsaved = (says: string, unsaved: boolean) => void;

/** What forms inside the record report as typed and not saved, each by the sentence that warns of it. */
export const useUnsavedSections = () => {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const report: ReportUnsaved = useCallback(
    (says, unsaved) =>
      setTexts((before) => {
        if (before.includes(says) === unsaved) return before;
        return unsaved ? [...before, says] : before.filter((text) => text !== says);
      }),
    [],
  );
  return { texts, report };
};

/**
 * Reports a form as unsaved while it is, and only while it is there. In a layout effect, so that whoever leaves right after saving
 * is not asked.
 */
export const useReportUnsaved = (report: ReportUnsaved, says: string, unsaved: boolean) => {
  useLayoutEffect(() => {
    report(says, unsaved);
    return () => report(says, false);
  }, [report, says, unsaved]);
};
