export { settleUnit } from '#measure/unit.ts';
