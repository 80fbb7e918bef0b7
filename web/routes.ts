import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { siteAddress } from '#contract/addresses.ts';

const page = (address: string | { pattern: string }, file: string) =>
  route((typeof address === 'string' ? address : address.pattern).slice(1), file);

export default [
  layout('pages/site/site.layout.tsx', [
    index('pages/home/home.page.tsx'),
    page(siteAddress.about, 'pages/about/about.page.tsx'),
    page(siteAddress.service, 'pages/services/service.page.tsx'),
    page(siteAddress.shop, 'pages/shop/shop.page.tsx'),
    page(siteAddress.product, 'pages/details/details.page.tsx'),
    page(siteAddress.productOrder, 'pages/order/product/product-order.page.tsx'),
    page(siteAddress.contact, 'pages/contact/contact.page.tsx'),
    page(siteAddress.order, 'pages/order/order.page.tsx'),
    page(siteAddress.orderForm, 'pages/order/order-form.page.tsx'),
    page(siteAddress.track, 'pages/track/track.page.tsx'),
    page(siteAddress.lostLink, 'pages/track/lost-link.page.tsx'),
    page(siteAddress.payer, 'pages/track/payer.page.tsx'),
    page(siteAddress.thread, 'pages/thread/thread.page.tsx'),
    page(siteAddress.invitation, 'pages/invitation/invitation.page.tsx'),
    page(siteAddress.firstOwner, 'pages/first-owner/first-owner.page.tsx'),
    page(siteAddress.forgottenPassword, 'pages/new-password/forgotten-password.page.tsx'),
    page(siteAddress.newPassword, 'pages/new-password/new-password.page.tsx'),
    page(siteAddress.login, 'pages/login/login.page.tsx'),
  ]),
  layout('admin/shell/admin.layout.tsx', [
    page(siteAddress.dashboard, 'admin/products/products.page.tsx'),
    page(siteAddress.productAdd, 'admin/products/product-add.page.tsx'),
    page(siteAddress.productImport, 'admin/products/product-import.page.tsx'),
    page(siteAddress.productEdit, 'admin/products/product-edit.page.tsx'),
    page(siteAddress.today, 'admin/orders/today/today.page.tsx'),
    page(siteAddress.decisions, 'admin/orders/decisions/decisions.page.tsx'),
    page(siteAddress.orders, 'admin/orders/orders.page.tsx'),
    page(siteAddress.orderPage.pattern, 'admin/orders/order.page.tsx'),
    page(siteAddress.orderNew, 'admin/new-order/new-order.page.tsx'),
    page(siteAddress.invoices, 'admin/invoices/invoices.page.tsx'),
    page(siteAddress.receivedMoney, 'admin/invoices/received-money.page.tsx'),
    page(siteAddress.contactSubmissions, 'admin/contact/contact.page.tsx'),
    page(siteAddress.firstDay, 'admin/first-day/first-day.page.tsx'),
    page(siteAddress.firstPrices, 'admin/pricing/first-prices/first-prices.page.tsx'),
    page(siteAddress.customers, 'admin/customers/customers.page.tsx'),
    page(siteAddress.customer, 'admin/customers/customer.page.tsx'),
    page(siteAddress.prices, 'admin/pricing/prices.page.tsx'),
    page(siteAddress.settings, 'admin/settings/settings.page.tsx'),
    page(siteAddress.account, 'admin/account/account.page.tsx'),
    page(siteAddress.log, 'admin/audit/log.page.tsx'),
    page(siteAddress.people, 'admin/people/people.page.tsx'),
    page(siteAddress.bin, 'admin/bin/bin.page.tsx'),
    page(siteAddress.undeliveredMail, 'admin/notifications/undelivered-mail.page.tsx'),
  ]),
  route('*', 'pages/not-found/not-found.page.tsx'),
] satisfies RouteConfig;
