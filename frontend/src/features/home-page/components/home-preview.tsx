import type { HomePageForm } from '@intranet/domain';
import { useWatch } from 'react-hook-form';
import { ChosenImage } from '../../../shared/pictures/chosen-image';
import type { HomeFormState } from '../use-edit-home';
import { Carousel } from './carousel';
import { CarouselSlide } from './carousel-slide';
import { FeatureCard } from './feature-card';

/** Shows the page as people will see it, in the order of Home, while it is edited. HOM-02 */
export function HomePreview({ state }: { state: HomeFormState }) {
  const values = useWatch<HomePageForm>();
  const photo = (field: 'spotlightPhoto' | 'bookOfTheMonthPhoto', alt: string) => (
    <ChosenImage
      className="feature-photo"
      file={state.photos[field]}
      url={state.page[field]?.url ?? null}
      alt={alt}
    />
  );
  return (
    <section className="edit-home-preview" aria-label="Preview">
      <h2 className="h6 mb-0">Preview</h2>
      <FeatureCard
        heading="Employee spotlight"
        title={values.spotlightTitle || 'Title'}
        description={values.spotlightDescription || 'Description'}
        photo={photo('spotlightPhoto', 'Photo of the spotlight')}
      />
      <FeatureCard
        heading="Book of the month"
        title={values.bookOfTheMonthTitle || 'Title'}
        description={values.bookOfTheMonthDesc || 'Description'}
        photo={photo('bookOfTheMonthPhoto', 'Photo of the book')}
      />
      <Carousel
        label="Preview of the carousel"
        slides={state.slots.map((slot, index) => ({
          key: slot.key,
          // Without its link: a click in the preview must not lead away from what is typed.
          content: (
            <CarouselSlide
              words={{ ...slot.words, link: '' }}
              picture={
                <ChosenImage
                  file={slot.file}
                  url={slot.stored?.url ?? null}
                  alt={slot.words.alt || `Carousel photo ${index + 1}`}
                />
              }
            />
          ),
        }))}
      />
    </section>
  );
}
