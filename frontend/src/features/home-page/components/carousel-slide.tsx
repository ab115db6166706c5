import { leadsOut, type PictureWords } from '@intranet/domain';
import { Link } from 'react-router-dom';
import type { Elements } from '../../../shared/ui/elements';

interface CarouselSlideProps {
  words: PictureWords;
  /** Its `alt` is that of the words: it names the link. */
  picture: Elements;
}

/** A picture with its caption; a link where one is set. HOM-17 */
export function CarouselSlide({ words: { caption, link }, picture }: CarouselSlideProps) {
  return (
    <figure className="carousel-figure">
      {!link ? (
        picture
      ) : leadsOut(link) ? (
        <a className="carousel-link" href={link} rel="noreferrer">
          {picture}
        </a>
      ) : (
        <Link className="carousel-link" to={link}>
          {picture}
        </Link>
      )}
      {caption && (
        <figcaption className="carousel-caption">
          <bdi>{caption}</bdi>
        </figcaption>
      )}
    </figure>
  );
}
