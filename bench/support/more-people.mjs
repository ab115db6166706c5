/** Copies of the demo employee, with role and groups. */
const statements = [
  `insert into up_users (document_id, username, email, provider, confirmed, blocked, first_name, last_name, title,
     division, work_phone, supervisor_id, temporary_password, revision, created_at, updated_at, published_at)
   select 'bench' || n, 'person' || n, 'person' || n || '@intranet.example', u.provider, u.confirmed, u.blocked,
     u.first_name, u.last_name || ' ' || n, u.title, u.division, u.work_phone, u.supervisor_id, u.temporary_password,
     0, u.created_at, u.updated_at, u.published_at
   from up_users u, generate_series($1::int, $2::int) n where u.username = 'employee'`,
  `insert into up_users_role_lnk (user_id, role_id)
   select new.id, l.role_id from up_users new, up_users_role_lnk l join up_users u on u.id = l.user_id
   where u.username = 'employee' and new.username = any(select 'person' || n from generate_series($1::int, $2::int) n)`,
  `insert into up_users_groups_lnk (user_id, group_id)
   select new.id, l.group_id from up_users new, up_users_groups_lnk l join up_users u on u.id = l.user_id
   where u.username = 'employee' and new.username = any(select 'person' || n from generate_series($1::int, $2::int) n)`,
];

/**
 * Adds person<from> to person<to> beside the demo people.
 * @param {import('pg').Client} sql
 * @param {number} from
 * @param {number} to
 */
export async function addPeople(sql, from, to) {
  for (const statement of statements) await sql.query(statement, [from, to]);
}
