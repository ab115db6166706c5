module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwtManagement: 'refresh',
      // As generated this is true; then nobody can log in over plain http in production.
      sessions: { httpOnly: false },
    },
  },
});
