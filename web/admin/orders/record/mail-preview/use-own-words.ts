import { useState } from 'react';
import { type ReportUnsaved, useReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';

/** Words for a mail that is not sent yet; closing its dialog keeps them. @param says the warning before they are lost */
export const useOwnWords = (report: ReportUnsaved, says: string) => {
  const [words, setWords] = useState('');
  useReportUnsaved(report, says, words.trim() !== '');
  return { words, setWords };
};

export type OwnWords = ReturnType<typeof useOwnWords>;
