/** The names under which databases recorded migrations before they were numbered. */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  '2026-11-20-first': '0001-first',
  '2026-11-21-desk': '0002-desk',
  '2026-11-21-search': '0003-search',
  '2026-11-21-whose-mail': '0004-whose-mail',
  '2026-11-22-1-notices': '0005-notices',
  '2026-11-22-2-security': '0006-security',
  '2026-11-22-3-request-hash': '0007-request-hash',
  '2026-11-22-4-high-water': '0008-high-water',
};
