import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/site/site.layout.tsx', [
    index('pages/home/home.page.tsx'),
    route('about', 'pages/about/about.page.tsx'),
    route('services/:slug', 'pages/services/service.page.tsx'),
    route('shop', 'pages/shop/shop.page.tsx'),
    route('details/:id', 'pages/details/details.page.tsx'),
    route('contact', 'pages/contact/contact.page.tsx'),
    route('order', 'pages/order/order.page.tsx'),
    route('order/:type', 'pages/order/order-form.page.tsx'),
    route('track/:token', 'pages/track/track.page.tsx'),
    route('login', 'pages/login/login.page.tsx'),
  ]),
  layout('pages/admin/admin.layout.tsx', [
    route('dashboard', 'pages/admin/products/dashboard.page.tsx'),
    route('dashboard/product/add', 'pages/admin/products/product-add.page.tsx'),
    route('dashboard/product/:id', 'pages/admin/products/product-edit.page.tsx'),
    route('orders', 'pages/admin/orders/orders.page.tsx'),
    route('contact-submissions', 'pages/admin/contact/contacts.page.tsx'),
    route('account', 'pages/admin/account/account.page.tsx'),
    route('undelivered-mail', 'pages/admin/mail/undelivered-mail.page.tsx'),
  ]),
  route('*', 'pages/not-found/not-found.page.tsx'),
] satisfies RouteConfig;
