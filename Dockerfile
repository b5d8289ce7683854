# An image with the tool: docker build -t sidewinder . && docker run --rm -v "$PWD:/app" sidewinder lint
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN make -C /source install PREFIX=/usr/local DESTDIR=/image

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libgvc6 libyaml-0-2 libexpat1 libsqlite3-0 fonts-liberation fonts-dejavu-core git \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /image/ /
# Git answers questions about a folder that belongs to somebody else only where it is told to.
RUN git config --system --add safe.directory /app
WORKDIR /app
ENTRYPOINT ["sidewinder"]
