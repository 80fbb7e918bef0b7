import { PAGE_DESCRIPTION } from '#content/page-descriptions.ts';
import { siteAddress } from '#contract/addresses.ts';
import type { AboutTexts } from '#contract/settings/site-texts/page-texts.ts';
import { shopContext } from '#web/context.ts';
import { describedBy } from '#web/pages/site/described-shop.ts';
import { OrderNow } from '#web/pages/site/order-now.tsx';
import { pageMeta } from '#web/pages/site/page-meta.ts';
import { publishedText } from '#web/pages/site/published-text.ts';
import { sharedPicture } from '#web/pages/site/shared-picture.ts';
import { businessFacts } from '#web/pages/site/structured-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture, shownPicture } from '#web/ui/picture.tsx';
import type { Route } from './+types/about.page';
import { PlanDrawing } from './plan-drawing.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { priceBooks, texts } = context.get(shopContext);
  return publishedText(texts['pages.about'], (await priceBooks.forVisitors()).content, texts);
};

export const meta: Route.MetaFunction = ({ loaderData, ...rest }) => {
  const [project] = loaderData?.projects.list ?? [];
  return pageMeta({
    title: loaderData?.title,
    address: siteAddress.about,
    description: describedBy(PAGE_DESCRIPTION.about),
    picture: project && sharedPicture(shownPicture(project.picture), project.alt),
    facts: businessFacts,
  })(rest);
};

export default function AboutPage({ loaderData: { title, subtitle, work, clients, projects } }: Route.ComponentProps) {
  return (
    <>
      <header className="blueprint border-b border-line">
        <div className="sheet grid items-center gap-x-12 gap-y-6 py-12 md:grid-cols-2 md:py-10">
          <div className="max-w-2xl">
            <h1 className="text-3xl">{title}</h1>
            <p className="mt-5 text-lg text-muted">{subtitle}</p>
          </div>
          <PlanDrawing className="w-full max-md:hidden" />
        </div>
      </header>
      <Work {...work} />
      <Clients {...clients} />
      <Projects {...projects} />
    </>
  );
}

function Work({ heading, lead, points }: AboutTexts['work']) {
  return (
    <section className="sheet py-14 sm:py-20">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2">
        {points.map(({ name, text }) => (
          <li key={name} className="part p-6">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Clients({ heading, lead, groups }: AboutTexts['clients']) {
  return (
    <section className="border-y border-line bg-panel">
      <div className="sheet grid gap-x-12 gap-y-8 py-14 sm:py-20 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-3 text-lg text-muted">{lead}</p>
        </div>
        <dl className="border-t border-line">
          {groups.map(({ name, text }) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[9rem_1fr]">
              <dt className="text-lg font-semibold">{name}</dt>
              <dd className="text-muted sm:pt-0.5">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Projects({ heading, lead, list }: AboutTexts['projects']) {
  return (
    <section className="sheet py-14 sm:py-20">
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 max-w-2xl text-lg text-muted">{lead}</p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2">
        {list.map(({ name, text, picture, alt }) => (
          <li key={name} className="part flex flex-col">
            <Picture
              name={shownPicture(picture)}
              alt={alt}
              sizes="(min-width: 72rem) 33rem, (min-width: 48rem) 45vw, 92vw"
              className="aspect-8/5 w-full object-cover"
            />
            <div className="border-t border-line p-6">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-wrap gap-3">
        <OrderNow />
        <ButtonLink to={siteAddress.shop} variant="secondary">
          See our products
        </ButtonLink>
        <ButtonLink to={siteAddress.contact} variant="secondary">
          Contact Us
        </ButtonLink>
      </div>
    </section>
  );
}
