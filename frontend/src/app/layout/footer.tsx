/** SES-12. */
export const Footer = () => (
  <footer className="footer">
    <span>© {new Date().getFullYear()} Company Intranet. All rights reserved.</span>
    <span>Version {__APP_VERSION__}</span>
  </footer>
);
