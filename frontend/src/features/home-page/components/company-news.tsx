import type { HomePage } from '@intranet/domain';
import { Loaded } from '../../../shared/ui/loaded';
import { useHomePageContent } from '../hooks';
import { Carousel } from './carousel';
import { CarouselSlide } from './carousel-slide';
import { FeatureCard } from './feature-card';
import './home-page.css';

const loadError = 'There was an error retrieving the company’s news. Please try again later!';

/** Employee spotlight, book of the month, and the carousel. HOM-01 */
export const CompanyNews = () => (
  <Loaded query={useHomePageContent()} what="the company’s news" failure={loadError}>
    {(page) => <News page={page} />}
  </Loaded>
);

function News({ page }: { page: HomePage }) {
  const photo = (picture: { url: string } | null, alt: string) =>
    picture ? <img className="feature-photo" src={picture.url} alt={alt} loading="lazy" /> : null;
  const slides = page.carousel.map(({ id, url, ...words }) => ({
    key: id,
    content: <CarouselSlide words={words} picture={<img src={url} alt={words.alt} />} />,
  }));
  return (
    <>
      <div className="company-news">
        {page.spotlightTitle && (
          <FeatureCard
            heading="Employee spotlight"
            title={page.spotlightTitle}
            description={page.spotlightDescription}
            photo={photo(page.spotlightPhoto, page.spotlightTitle)}
          />
        )}
        {page.bookOfTheMonthTitle && (
          <FeatureCard
            heading="Book of the month"
            title={page.bookOfTheMonthTitle}
            description={page.bookOfTheMonthDesc}
            photo={photo(page.bookOfTheMonthPhoto, `Cover of ${page.bookOfTheMonthTitle}`)}
          />
        )}
      </div>
      <Carousel label="Company pictures" slides={slides} />
    </>
  );
}
