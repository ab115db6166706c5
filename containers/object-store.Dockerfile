# The object store, with a folder of its own user; a bucket is a folder in it.
# The digest of this tag is not noted here since it could not be looked up; Renovate adds it.
FROM versity/versitygw:v1.7.0
ARG BUCKET=intranet-pictures
# A new volume takes owner and folders of what it is mounted on.
RUN mkdir -p "/store/$BUCKET" && chown -R 1000:1000 /store
USER 1000:1000
