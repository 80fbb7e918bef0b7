/** The pictures of each demo product, the primary one first. The files are `web/pictures-demo/<name>-<width>.<format>`. */
export const DEMO_PICTURES: Readonly<Record<string, readonly string[]>> = {
  'KR-101': ['KR-101-1', 'KR-101-2'],
  'KR-102': ['KR-102-1', 'KR-102-2'],
  'KR-103': ['KR-103-1', 'KR-103-2'],
  'KR-104': ['KR-104-1', 'KR-104-2'],
  'KR-105': ['KR-105-1', 'KR-105-2'],
  'KR-106': ['KR-106-1', 'KR-106-2'],
  'KR-107': ['KR-107-1', 'KR-107-2'],
  'KR-108': ['KR-108-1', 'KR-108-2'],
  'KR-109': ['KR-109-1', 'KR-109-2'],
  'KR-110': ['KR-110-1', 'KR-110-2'],
  'KR-111': ['KR-111-1', 'KR-111-2'],
  'KR-112': ['KR-112-1', 'KR-112-2'],
  'KR-113': ['KR-113-1', 'KR-113-2'],
  'KR-114': ['KR-114-1', 'KR-114-2'],
  'KR-115': ['KR-115-1', 'KR-115-2'],
  'KR-116': ['KR-116-1', 'KR-116-2'],
};
