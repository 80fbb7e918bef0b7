import type { Migration } from 'kysely/migration';
import * as first from './0001-first.ts';
import * as desk from './0002-desk.ts';
import * as search from './0003-search.ts';
import * as whoseMail from './0004-whose-mail.ts';
import * as notices from './0005-notices.ts';
import * as security from './0006-security.ts';
import * as requestHash from './0007-request-hash.ts';
import * as highWater from './0008-high-water.ts';
import * as searchBounds from './0009-search-bounds.ts';
import * as jobs from './0010-jobs.ts';
import * as measuring from './0011-measuring.ts';
import * as prices from './0012-prices.ts';
import * as orderItems from './0013-order-items.ts';
import * as actuals from './0014-actuals.ts';
import * as quotations from './0015-quotations.ts';
import * as invoices from './0016-invoices.ts';
import * as productOrders from './0017-product-orders.ts';
import * as findingAnswers from './0018-finding-answers.ts';
import * as ownersWords from './0019-owners-words.ts';
import * as postgres from './0020-postgres.ts';
import * as resumableUploads from './0021-resumable-uploads.ts';
import * as lastBackup from './0022-last-backup.ts';
import * as processes from './0023-processes.ts';
import * as schemaMinimum from './0024-schema-minimum.ts';
import * as bin from './0025-bin.ts';
import * as rounding from './0026-rounding.ts';
import * as settings from './0027-settings.ts';
import * as people from './0028-people.ts';
import * as lineUses from './0029-line-uses.ts';
import * as mendedFiles from './0030-mended-files.ts';
import * as messages from './0031-messages.ts';
import * as passwordResets from './0032-password-resets.ts';
import * as twoFactor from './0033-two-factor.ts';
import * as searchEverywhere from './0034-search-everywhere.ts';
import * as customers from './0035-customers.ts';
import * as settingsPictures from './0036-settings-pictures.ts';
import * as threads from './0037-threads.ts';
import * as firstDay from './0038-first-day.ts';
import * as demoThings from './0039-demo-things.ts';
import * as standing from './0040-standing.ts';
import * as notedAnswers from './0041-noted-answers.ts';
import * as orderPhotographs from './0042-order-photographs.ts';
import * as reminders from './0043-reminders.ts';
import * as paymentTransactions from './0044-payment-transactions.ts';
import * as paymentClaims from './0045-payment-claims.ts';
import * as readyBy from './0046-ready-by.ts';
import * as basisChanged from './0047-basis-changed.ts';
import * as erasedFiles from './0048-erased-files.ts';
import * as liveOrders from './0049-live-orders.ts';
import * as orderedTogether from './0050-ordered-together.ts';
import * as deliveryAreas from './0051-delivery-areas.ts';
import * as passkeys from './0052-passkeys.ts';
import * as findingsAsIs from './0053-findings-as-is.ts';
import * as answeredQuotations from './0054-answered-quotations.ts';

/** A change of the schema. From 0025 on each says which versions of the software may go on with the schema that it makes. */
export interface ShopMigration extends Migration {
  /** The newest migration of the oldest such version; the migration's own name if only versions that have it may. */
  oldest?: string;
}

/** Every migration under the name that databases record. Those on main never change. */
export const migrations: Record<string, ShopMigration> = {
  '0001-first': first,
  '0002-desk': desk,
  '0003-search': search,
  '0004-whose-mail': whoseMail,
  '0005-notices': notices,
  '0006-security': security,
  '0007-request-hash': requestHash,
  '0008-high-water': highWater,
  '0009-search-bounds': searchBounds,
  '0010-jobs': jobs,
  '0011-measuring': measuring,
  '0012-prices': prices,
  '0013-order-items': orderItems,
  '0014-actuals': actuals,
  '0015-quotations': quotations,
  '0016-invoices': invoices,
  '0017-product-orders': productOrders,
  '0018-finding-answers': findingAnswers,
  '0019-owners-words': ownersWords,
  '0020-postgres': postgres,
  '0021-resumable-uploads': resumableUploads,
  '0022-last-backup': lastBackup,
  '0023-processes': processes,
  '0024-schema-minimum': schemaMinimum,
  '0025-bin': bin,
  '0026-rounding': rounding,
  '0027-settings': settings,
  '0028-people': people,
  '0029-line-uses': lineUses,
  '0030-mended-files': mendedFiles,
  '0031-messages': messages,
  '0032-password-resets': passwordResets,
  '0033-two-factor': twoFactor,
  '0034-search-everywhere': searchEverywhere,
  '0035-customers': customers,
  '0036-settings-pictures': settingsPictures,
  '0037-threads': threads,
  '0038-first-day': firstDay,
  '0039-demo-things': demoThings,
  '0040-standing': standing,
  '0041-noted-answers': notedAnswers,
  '0042-order-photographs': orderPhotographs,
  '0043-reminders': reminders,
  '0044-payment-transactions': paymentTransactions,
  '0045-payment-claims': paymentClaims,
  '0046-ready-by': readyBy,
  '0047-basis-changed': basisChanged,
  '0048-erased-files': erasedFiles,
  '0049-live-orders': liveOrders,
  '0050-ordered-together': orderedTogether,
  '0051-delivery-areas': deliveryAreas,
  '0052-passkeys': passkeys,
  '0053-findings-as-is': findingsAsIs,
  '0054-answered-quotations': answeredQuotations,
};
