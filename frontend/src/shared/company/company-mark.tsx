import './company-mark.css';

/**
 * A company's logo of any shape and colour, in a box of one size: on a white plate with a border, and with an outline
 * of its own, so that a white one is seen too. OPS-19
 */
export const CompanyMark = ({ url }: { url: string }) => (
  <span className="company-mark">
    <img src={url} alt="" />
  </span>
);
