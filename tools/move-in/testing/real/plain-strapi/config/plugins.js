module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      jwtManagement: 'refresh',
      // The generated value is true, with which logging in over plain http fails in production.
      sessions: { httpOnly: false },
    },
  },
});
